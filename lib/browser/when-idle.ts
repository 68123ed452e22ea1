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
