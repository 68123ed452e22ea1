import type { IdProps } from '../../../load-by-id'
import { titleShareImage } from '../../../title-share-image'

export const revalidate = 86_400

export function generateStaticParams(): [] {
  return []
}

export function GET(_request: Request, { params }: IdProps): Promise<Response> {
  return titleShareImage('tv', params)
}
