export function withQuery(path: string, parameters: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
