const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const COMMENTS = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/** What browsers store for an address that asks to sign in. */
export function isWebPage(text: string): boolean {
  let rest = text.trimStart()
  for (let skipped = true; skipped; ) {
    const [, end = ''] = COMMENTS.find(([begin]) => rest.startsWith(begin)) ?? []
    const at = end ? rest.indexOf(end) : -1
    skipped = at >= 0
    if (skipped) rest = rest.slice(at + end.length).trimStart()
  }
  return /^<(!doctype html|html|head)[\s>]/i.test(rest.slice(0, 20))
}

/** The text of the few tags and entities that reviews may have; null where there is none. */
export function plainText(html: string): string | null {
  const text = html
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>|<\/(p|blockquote)>/gi, '\n')
    .replace(/<\/?(i|em|b|strong|blockquote|a|p|u|s)(\s[^<>]*)?>/gi, '')
    .replace(/&(?:#(\d{1,6})|(\w{2,4}));/g, (all, code: string | undefined, name: string | undefined) =>
      code ? fromCode(Number(code)) : (ENTITIES[name ?? ''] ?? all),
    )
    .trim()
  return text || null
}

function fromCode(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
}
