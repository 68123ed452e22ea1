import type { Country } from '#contract'
import type { TitleKey } from '#lib/contract/titles/title-key'

/** Where TMDB has a title's services with their prices; without a country it takes the reader's. */
export function tmdbWatchAddress({ mediaType, id }: TitleKey, country?: Country): string {
  const address = `https://www.themoviedb.org/${mediaType}/${id}/watch`
  return country ? `${address}?locale=${country}` : address
}
