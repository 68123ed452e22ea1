'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { TMDB_IMAGES } from '#lib/contract/limits'

interface ImageHosts {
  /** Without a size. */
  tmdb: string
  /** The public origin, which replaces a development host in profile pictures. */
  site: string | undefined
}

const Hosts = createContext<ImageHosts>({ tmdb: TMDB_IMAGES, site: undefined })

export function ImageHost({ tmdb, site, children }: ImageHosts & { children: ReactNode }) {
  return <Hosts value={{ tmdb, site }}>{children}</Hosts>
}

export function useImageHosts(): ImageHosts {
  return useContext(Hosts)
}
