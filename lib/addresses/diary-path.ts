import { ROUTES, withQuery } from '#lib/addresses/routes'
import type { TitleKey } from '#lib/contract/titles/title-key'
import { type DiaryQuery, diaryParameters } from '#lib/contract/watches/diary-query'

export function diaryPath(query: Partial<DiaryQuery>): string {
  return withQuery(ROUTES.diary, diaryParameters(query))
}

/** Watches of a show whose episodes the catalogue does not list, where they can be moved. */
export function unlistedDiaryPath(show: { id: number }): string {
  return diaryPath({ type: 'tv', title: show.id, isUnlisted: true })
}

/** The watches of one title. */
export function titleDiaryPath({ mediaType, id }: TitleKey): string {
  return diaryPath({ type: mediaType, title: id })
}
