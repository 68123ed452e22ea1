/** For props of a client component, which all travel to the browser. */
export function withoutOverview<One extends { overview: string | null }>(title: One): Omit<One, 'overview'> {
  const { overview: _, ...rest } = title
  return rest
}
