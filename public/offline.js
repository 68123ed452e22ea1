const { lang } = document.documentElement
document.title = `${document.querySelector(`h1 [lang="${lang}"]`).textContent} · Cuedot`

// Opens the page again once the server answers. The `online` event alone is not enough: it comes with any network,
// and not at all where only the server was away.
const PAUSE_MS = 5000

addEventListener('online', reloadIfReachable)
setInterval(reloadIfReachable, PAUSE_MS)

async function reloadIfReachable() {
  // A hidden page can wait: it checks again when it is shown.
  if (document.hidden) return
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (response?.ok) location.reload()
}
