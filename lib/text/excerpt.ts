const DESCRIPTION_MAX = 155

/** Text on one line, cut at a word where it is longer than `limit` characters; the cut shows as "…". */
export function excerpt(text: string, limit = DESCRIPTION_MAX): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const room = line.slice(0, limit)
  const words = room.slice(0, Math.max(room.lastIndexOf(' '), 0)) || room.slice(0, limit - 1)
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`
}
