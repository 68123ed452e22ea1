import type { PublicLists } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { request } from '#lib/browser/request'
import { LIST_POSTERS } from '#lib/contract/limits'
import { type TitleKey, titleKey } from '#lib/contract/titles/title-key'

export interface FoundLists {
  count: number
  neighbours: PublicLists['items'][number]['posters']
}

/** How many public lists a title is on, and other titles of the latest. @throws CallError */
export async function loadTitleLists(title: TitleKey): Promise<FoundLists> {
  const listed = { title: titleKey(title), size: LIST_POSTERS }
  const { items, found } = await request('publicLists', listed)
  const posters = new Map(items.flatMap((list) => list.posters.map((one) => [titlePath(one), one])))
  posters.delete(titlePath(title))
  const neighbours = Array.from(posters.values()).slice(0, LIST_POSTERS)
  return { count: found, neighbours }
}
