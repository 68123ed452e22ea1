import { pagePath, ROUTES } from './routes.ts'

export function upNextPath(page: number): string {
  return pagePath(ROUTES.upNext, page)
}
