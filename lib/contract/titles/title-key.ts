import type { MediaType } from './title-shapes.ts'

/** A movie and a show may have the same id. */
export interface TitleKey {
  mediaType: MediaType
  id: number
}

export type TitleKeyText = `${MediaType}-${number}`

/** `movie-603`, for maps and in addresses. */
export function titleKey({ mediaType, id }: TitleKey): TitleKeyText {
  return `${mediaType}-${id}`
}
