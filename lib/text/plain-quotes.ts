/** What phones and word processors put in place of typewriters' signs, as TMDB's names have them. */
export function plainQuotes(typed: string): string {
  return typed
    .replace(/[‘’‚‛＇]/g, "'")
    .replace(/[“”„‟＂]/g, '"')
    .replace(/[∗＊]/g, '*')
}
