'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { TMDB_IMAGES } from '#lib/contract/limits'

export interface ImageHosts {
  /** Where TMDB's pictures are, without a size. */
  tmdb: string
  /** The public origin of the site, which replaces a development host in profile pictures. */
  site: string | undefined
}

const Hosts = createContext<ImageHosts>({ tmdb: TMDB_IMAGES, site: undefined })

/** Passes these settings to components that render in the browser too. */
export function ImageHost({ tmdb, site, children }: ImageHosts & { children: ReactNode }) {
  return <Hosts value={{ tmdb, site }}>{children}</Hosts>
}

export function useImageHosts(): ImageHosts {
  return useContext(Hosts)
}
