// One page, its script and its font to show where no page can be fetched. Nothing else is kept here: no page, no call, no picture.
const OFFLINE = '/offline.html'
const PARTS = ['/offline.js', '/archivo-plain.woff2']
const KEPT = 'offline-4'

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) =>
        kept.addAll(
          [OFFLINE, ...PARTS].map((path) => new Request(path, { cache: 'reload', credentials: 'omit' })),
        ),
      ),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(tidyUp())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetchPage(event))
  else if (PARTS.includes(new URL(request.url).pathname)) event.respondWith(fetchPart(request))
})

async function tidyUp() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
  // Firefox ends a navigation whose preload fails. Workers of earlier versions had enabled it.
  await self.registration.navigationPreload?.disable()
}

async function fetchPart(request) {
  return (await caches.match(new URL(request.url).pathname)) ?? fetch(request)
}

async function fetchPage({ request }) {
  try {
    return await fetch(request)
  } catch (error) {
    const offline = await caches.match(OFFLINE)
    if (offline) return offline
    throw error
  }
}
