import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { unlisted } from '#lib/documents/page-metadata'
import { Missing } from './(catalogue)/missing'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('missing')
  return unlisted(t('title'))
}

export default function NotFound() {
  return <Missing what="page" />
}
