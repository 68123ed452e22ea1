import { ROUTES, withQuery } from '#lib/addresses/routes'
import { type DiaryQuery, diaryParameters } from '#lib/contract/history/diary-query'
import type { MediaType } from '#lib/contract/title/own-title'

export function diaryPath(query: Partial<DiaryQuery>): string {
  return withQuery(ROUTES.diary, diaryParameters(query))
}

/** The watches of one title. */
export function titleDiaryPath({ mediaType, id }: { mediaType: MediaType; id: number }): string {
  return diaryPath({ type: mediaType, title: id })
}
