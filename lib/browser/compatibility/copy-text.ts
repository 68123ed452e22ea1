const TYPE = 'text/plain'

/**
 * Copies text that may be on its way yet. To be called in the handler of a press, before anything is awaited: Safari refuses
 * what it is asked for later.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  // Firefox before 127 has no such class, and lets a page write for some seconds after a press.
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((known) => new Blob([known], { type: TYPE }))
  await navigator.clipboard.write([new ClipboardItem({ [TYPE]: blob })])
}
