const DESCRIPTION_MAX = 155

/** Text on one line, cut at a word boundary; a cut ends in "…". */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  const room = line.slice(0, DESCRIPTION_MAX)
  const words = room.slice(0, Math.max(room.lastIndexOf(' '), 0)) || room.slice(0, -1)
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`
}
