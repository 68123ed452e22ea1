import type { Generated } from 'kysely'
import type { ShowState } from '#contract'
import type { ChangeColumns } from '#upstream/members/tables'

/** What the catalogue knows of shows, and where members are in them. */
export interface ShowsTables {
  seasons: SeasonsTable
  episodes: EpisodesTable
  former_episodes: FormerEpisodesTable
  show_states: ShowStatesTable
  calendar_secrets: CalendarSecretsTable
}

interface SeasonsTable {
  show_id: number
  /** 0: specials. */
  season: number
  name: string | null
  air_date: string | null
  episode_count: number
}

interface EpisodesTable {
  show_id: number
  season: number
  /** From 1. */
  episode: number
  name: string | null
  /** `YYYY-MM-DD`; null where unknown, or only planned when the facts were collected. */
  air_date: string | null
  /** Minutes. */
  runtime: number | null
  /** Not aired when the facts were collected, and without a date since. */
  is_announced: 0 | 1
  /** TMDB's number; the sample catalogue has none. */
  tmdb_id: number | null
}

/** What the catalogue listed once and lists no longer: no place is in both tables. */
interface FormerEpisodesTable {
  show_id: number
  season: number
  episode: number
  name: string | null
}

interface ShowStatesTable extends ChangeColumns {
  member_id: number
  show_id: number
  state: ShowState
  changed_at: string
  /** By the member; else the first episode began it. */
  is_chosen: Generated<0 | 1>
}

interface CalendarSecretsTable {
  member_id: number
  secret: string
  created_at: string
}
