import type { TitleKey } from '#contract'

/** A title as one small number, which maps hash fast: shows are negative. */
export type TitleNumber = number

export function toNumber({ mediaType, id }: TitleKey): TitleNumber {
  return mediaType === 'movie' ? id : -id
}

export function toKey(number: TitleNumber): TitleKey {
  return { mediaType: number > 0 ? 'movie' : 'tv', id: Math.abs(number) }
}
