'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { TMDB_IMAGES } from '#lib/artwork/tmdb-images'

const Host = createContext(TMDB_IMAGES)

/** Tells the components of a page where TMDB's pictures are: only the server knows the setting. */
export function ImageHost({ host, children }: { host: string; children: ReactNode }) {
  return <Host value={host}>{children}</Host>
}

/** The image host, for components that are drawn in the browser too. */
export function useImageHost(): string {
  return useContext(Host)
}
