import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cache } from 'react'

/** Characters that the bundled fonts have; for any other, the drawing library would request a font from the network. */
const DRAWABLE = /^[\u0020-\u007e\u00a0-\u017f–—‘’“”…·•★½¼¾×]*$/

/** Text as a share image can show it; null where it has characters of other scripts. */
export function drawable(text: string): string | null {
  const line = text.normalize('NFC')
  return DRAWABLE.test(line) ? line : null
}

/** Archivo as the drawing library reads it (TrueType), wide for titles and condensed for facts. */
export const shareFonts = cache(async () =>
  Promise.all(
    (['marquee', 'billing'] as const).flatMap((name) =>
      ['latin', 'latin-ext'].map(async (subset) => ({
        name: subset === 'latin' ? name : `${name}-ext`,
        data: await readFile(path.join(process.cwd(), 'lib/artwork/share-fonts', `${name}-${subset}.ttf`)),
        style: 'normal' as const,
        weight: 400 as const,
      })),
    ),
  ),
)
