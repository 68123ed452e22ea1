import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cache } from 'react'

// The bundled fonts' characters; for any other, the drawing library would request a font from the network.
const DRAWABLE = /^[\u0020-\u007e\u00a0-\u017f–—‘’“”…·•★½¼¾×]*$/

export function drawable(text: string): string | null {
  // German's opening quote, which the fonts lack.
  const line = text.normalize('NFC').replaceAll('„', '“')
  return DRAWABLE.test(line) ? line : null
}

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
