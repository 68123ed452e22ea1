import { listPath, withQuery } from '#lib/addresses/routes'

export interface ListAddress {
  /** Null for what cannot be a list's. */
  id: string | null
  /** From 1. */
  page: number
  isEditor: boolean
  /** Whether the cached page, which ignores parameters, is not the requested one. */
  hasQuery: boolean
}

export function listPagePath(id: string, page: number): string {
  return withQuery(listPath(id), page > 1 ? { page } : {})
}

export function editListPath(id: string, page = 1): string {
  return `${listPath(id)}?edit${page > 1 ? `&page=${page}` : ''}`
}

export function listFeedPath(id: string): string {
  return `${listPath(id)}/feed.xml`
}

export function parseListAddress({ pathname, searchParams }: URL): ListAddress {
  const isEditor = searchParams.has('edit')
  return {
    id: parseListId(pathname.split('/')[2] ?? ''),
    page: parsePage(searchParams.get('page')),
    isEditor,
    hasQuery: isEditor || searchParams.has('page'),
  }
}

export function parseListId(segment: string): string | null {
  return /^[\w-]{1,64}$/.test(segment) ? segment : null
}

export function parsePage(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,6}$/.test(value) ? Number(value) : 1
}
