import { ROUTES, withQuery } from '#lib/addresses/routes'

export function statisticsPath(year: number | null): string {
  return withQuery(ROUTES.statistics, year === null ? {} : { year })
}

export function yearPicturePath(year: number): string {
  return withQuery(`${ROUTES.statistics}/share.png`, { year })
}

/** Null, for all time, unless the parameter is a year. */
export function parseYear(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{3}$/.test(value) ? Number(value) : null
}
