import type { Job } from '../job.ts'
import { findFilm } from './find-film.ts'
import { importFile } from './import-file.ts'
import { markEpisodes } from './mark-episodes.ts'
import { rateFilm } from './rate-film.ts'
import { register } from './register.ts'
import { reorderList } from './reorder-list.ts'
import { signInWithCode, switchOnFactor } from './second-factor.ts'

export const JOBS: readonly Job[] = [
  findFilm,
  register,
  signInWithCode,
  switchOnFactor,
  rateFilm,
  markEpisodes,
  reorderList,
  importFile,
]
