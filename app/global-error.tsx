'use client'

import '../styles/globals.scss'

// The layout itself failed, so no component is used here.
export default function BrokenSite({ retry }: { error: Error; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Cuedot is not available</title>
        <main id="main">
          <h1>Cuedot is not available right now</h1>
          <p>
            <button type="button" onClick={retry}>
              Try again
            </button>
          </p>
        </main>
      </body>
    </html>
  )
}
