/** Acts once this page has loaded and rests. Returns how to call that off. */
export function whenIdle(act: () => void): () => void {
  let isOff = false
  const begin = () => {
    if (!isOff) act()
  }
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin)
    else setTimeout(begin)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isOff = true
  }
}
