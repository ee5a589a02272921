// What stands over the sections of Grand Bois's rules.
import { ANIMALS, FACES, TOWER_ALONE } from './pieces.js';

/** By the number of a section's first rule: the pieces it is about; `pictures-NUMBER` says what they are. @returns {Record<string, string[]>} */
export const illustrations = () => ({
  'GB-1': [ANIMALS.toad, ANIMALS.rabbit, ANIMALS.fox, ANIMALS.raccoon, ANIMALS.lizard],
  'GB-10': [FACES['rabbit-1'], FACES['fox-2'], FACES['toad-3'], FACES.bear],
  'GB-27': [FACES['lizard-1'], FACES['raccoon-2'], FACES.clearing, FACES['fox-3']],
  'GB-29': [FACES.clearing, FACES['tower-0'], FACES['tower-1']],
  'GB-34': [FACES.bear, FACES['tower-0'], FACES['toad-4']],
  'GB-36': [FACES['fox-1'], FACES['fox-2'], FACES['tower-0'], FACES['rabbit-1']],
  'GB-49': [ANIMALS.fox, ANIMALS.rabbit, TOWER_ALONE[0], TOWER_ALONE[0]],
  'GB-57': [FACES['fox-3'], FACES['fox-2'], FACES['rabbit-1']],
  'GB-A1': [FACES['tower-0'], FACES.bear, FACES['raccoon-2'], FACES.clearing],
});
