/** Every n-th item. A prime step meets all variants of a corpus that is made of groups. */
export function everyNth<Item>(corpus: readonly Item[], step: number): Item[] {
  return corpus.filter((_, at) => at % step === 0)
}
