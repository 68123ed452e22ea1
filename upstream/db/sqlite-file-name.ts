/** In DATA_DIR, without DATABASE_URL. */
export const SQLITE_FILE = 'cuedot.sqlite'
