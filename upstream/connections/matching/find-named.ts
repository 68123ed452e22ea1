import { type MediaType, type Title, titleKey } from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { isSameName, yearsApart } from '#upstream/titles/same-name'

/** Results are sorted by how known they are: exact namesakes beyond these pages do not count. */
const PAGES_MAX = 3

/** Titles of exactly this name, folded: of this year, else of one within a year, or of any where none is stated. */
export async function findNamed(
  catalogue: Pick<Catalogue, 'search'>,
  { name, year, mediaType }: { name: string; year: number | null; mediaType: MediaType },
): Promise<Title[]> {
  if (year === null) return namesakes(catalogue, name, PAGES_MAX)
  const found = new Map<string, Title>()
  for (const query of [`${name} (${year})`, name]) {
    for (const title of await namesakes(catalogue, query, 1)) found.set(titleKey(title), title)
    const exact = withinYears(0)
    if (exact.length > 0) return exact
  }
  return withinYears(1)

  function withinYears(most: number): Title[] {
    return Array.from(found.values()).filter(({ releaseDate }) => {
      const apart = yearsApart(year, releaseDate)
      return apart !== null && apart <= most
    })
  }

  async function namesakes({ search }: Pick<Catalogue, 'search'>, query: string, pages: number) {
    const all: Title[] = []
    for (let page = 1, last = 1; page <= Math.min(last, pages); page++) {
      const { results, totalPages } = await search(query, page, 'multi')
      last = totalPages
      for (const result of results) {
        if (result.mediaType === mediaType && isSameName([name], result)) all.push(result as Title)
      }
    }
    return all
  }
}
