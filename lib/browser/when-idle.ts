/** Runs a task once the page has loaded and is idle. Returns the cancel function. */
export function whenIdle(task: () => void): () => void {
  let isCancelled = false
  const begin = () => {
    if (!isCancelled) task()
  }
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin)
    else setTimeout(begin)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isCancelled = true
  }
}
