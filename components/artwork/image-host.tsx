'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { TMDB_IMAGES } from '#lib/artwork/tmdb-images'

const Host = createContext(TMDB_IMAGES)

/** Provides TMDB's image host to client components, which have no settings. */
export function ImageHost({ host, children }: { host: string; children: ReactNode }) {
  return <Host value={host}>{children}</Host>
}

export function useImageHost(): string {
  return useContext(Host)
}
