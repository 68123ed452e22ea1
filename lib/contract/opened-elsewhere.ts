const OPENED_ELSEWHERE = /^Please open this site at (https?:\/\/[^\s/]+): /

/** What a call from a page of this site is answered that was opened at another address than SITE_URL. */
export function openedElsewhere(site: string): string {
  return `Please open this site at ${site}: nothing can be saved at the address where it is open now.`
}

/** The address in such a sentence; null: it is another one. */
export function siteOpenedElsewhere(sentence: string): string | null {
  return OPENED_ELSEWHERE.exec(sentence)?.[1] ?? null
}
