import type { Pictured } from '#lib/artwork/poster-artwork'

function movie(id: number, name: string, genreIds: number[]): Pictured {
  return { mediaType: 'movie', id, name, genreIds }
}

/** The poster wall beside the account forms. */
export const WALL: readonly Pictured[] = [
  movie(194, 'Amélie', [35, 10749]),
  movie(62, '2001: A Space Odyssey', [878, 9648, 12]),
  movie(129, 'Spirited Away', [16, 10751, 14]),
  movie(19, 'Metropolis', [18, 878]),
  movie(567, 'Rear Window', [53, 9648]),
  movie(346, 'Seven Samurai', [28, 18]),
  movie(329865, 'Arrival', [18, 878, 9648]),
  movie(239, 'Some Like It Hot', [35, 10749, 80]),
  movie(578, 'Jaws', [27, 53, 12]),
  movie(496243, 'Parasite', [35, 53, 18]),
  movie(289, 'Casablanca', [18, 10749]),
  movie(149, 'Akira', [16, 878, 28]),
  movie(829, 'Chinatown', [80, 18, 9648, 53]),
  movie(3082, 'Modern Times', [35, 18, 10749]),
  movie(426, 'Vertigo', [9648, 10749, 53]),
  movie(14160, 'Up', [16, 35, 10751, 12]),
  movie(78, 'Blade Runner', [878, 18, 53]),
  movie(598, 'City of God', [18, 80]),
  movie(1091, 'The Thing', [27, 9648, 878]),
  movie(244786, 'Whiplash', [18, 10402, 53]),
]
