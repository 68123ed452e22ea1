import { counted } from '../../text/format.ts'
import { fields, identifier, inner, number, text } from '../codec.ts'

/** What a member had on a night. */
export interface NightlyCopy {
  id: number
  createdAt: string
  /** Compressed. */
  bytes: number
}

export const COPY_PLACES = { disk: 'on its own disk', s3: 'in its S3 bucket' } as const
export type CopyPlace = keyof typeof COPY_PLACES

export interface NightlyCopies {
  isOn: boolean
  place: CopyPlace
  /** Nights after which a copy is deleted. */
  nightsKept: number
  /** The newest first. */
  copies: NightlyCopy[]
}

export function parseNightlyCopies(body: unknown): NightlyCopies {
  const wire = fields(body)
  return {
    isOn: wire.is_on === true,
    place: wire.place === 's3' ? 's3' : 'disk',
    nightsKept: number(wire, 'nights_kept') ?? 0,
    copies: inner(wire, parseCopy, 'copies'),
  }
}

function parseCopy(body: unknown): NightlyCopy {
  const wire = fields(body)
  return {
    id: identifier(wire, 'id'),
    createdAt: text(wire, 'created_at') ?? '',
    bytes: number(wire, 'bytes') ?? 0,
  }
}

export const COPY_MESSAGES = {
  explained: ({ place, nightsKept }: Pick<NightlyCopies, 'place' | 'nightsKept'>) =>
    `After three each night (UTC), everything you have in Cuedot is written to a file that this site keeps ${COPY_PLACES[place]} for ${counted(nightsKept, 'night')}.`,
  none: 'No copy yet. The first one is made in the coming night.',
  switchedOn: 'A copy is made each night from now on.',
  switchedOff: 'No more copies are made. The last ones stay until their nights are over.',
  switchFailed: 'That was not saved. Please try again.',
  restoring: 'Nothing is written before you have seen it.',
  restoreFailed: 'The copy could not be read. Please try again.',
  gone: 'That copy is no longer there.',
} as const
