import type { Metadata } from 'next'
import { unlisted } from '#lib/documents/page-metadata'
import { Missing } from './(catalogue)/missing'

export const metadata: Metadata = unlisted('Not found')

export default function NotFound() {
  return <Missing what="page" />
}
