import { counted } from '../../text/format.ts'
import type { NightlyCopies } from './nightly-copy-calls.ts'

const PLACES: Record<NightlyCopies['place'], string> = { disk: 'on its own disk', s3: 'in its S3 bucket' }

export const NIGHTLY_COPY_SENTENCES = {
  explained: ({ place, nightsKept }: Pick<NightlyCopies, 'place' | 'nightsKept'>) =>
    `After three each night (UTC), everything you have in Cuedot is written to a file that this site keeps ${PLACES[place]} for ${counted(nightsKept, 'night')}.`,
  none: 'No copy yet. The first one is made in the coming night.',
  switchedOn: 'A copy is made each night from now on.',
  switchedOff: 'No more copies are made. The last ones stay until their nights are over.',
  switchFailed: 'That was not saved. Please try again.',
  restoreFailed: 'The copy could not be read. Please try again.',
} as const
