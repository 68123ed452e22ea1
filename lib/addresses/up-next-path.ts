import { pagePath, ROUTES } from './routes.ts'

/** Key in local storage: set while shows waited when home was last seen. */
export const UP_NEXT_KEY = 'up-next'

export function upNextPath(page: number): string {
  return pagePath(ROUTES.upNext, page)
}

/** Known to the member alone, and to those they give it to. */
export function calendarPath(secret: string): string {
  return `/calendar/${secret}.ics`
}
