import { z } from 'zod'
import { Id } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { KNOWN_AVAILABILITY_MAX, OWN_SERVICES_MAX } from '../limits.ts'
import type { Reason } from '../reasons.ts'
import { MediaType } from '../titles/title-shapes.ts'
import { Availability, KnownCountry, Service, ServicesByKind } from './availability-shapes.ts'
import { TitleKeys } from './title-keys.ts'

// A host that lacks these does not name `availability` among what it offers.

export const availability = call({
  ...ENDPOINTS.availability,
  access: 'visitor',
  isShared: true,
  summary: 'Where a title can be watched, by country: the same for each caller.',
  input: z.object({ type: MediaType, id: Id }),
  output: Availability,
})

export const services = call({
  ...ENDPOINTS.services,
  access: 'visitor',
  isShared: true,
  summary: 'The services of a country, the most important first.',
  input: z.object({ country: KnownCountry }),
  output: Availability.pick({ source: true }).extend({ country: KnownCountry, services: z.array(Service) }),
})

export const knownAvailability = call({
  ...ENDPOINTS.knownAvailability,
  access: 'visitor',
  summary: `Where 1 to ${KNOWN_AVAILABILITY_MAX} titles can be watched in a country: those of which it is stored, without a request to the source.`,
  input: z.object({ country: KnownCountry, titles: TitleKeys }),
  output: Availability.pick({ source: true, services: true }).extend({
    titles: z.array(
      z.object({
        mediaType: MediaType,
        id: z.int(),
        ...Availability.pick({ asOf: true }).shape,
        ...ServicesByKind.shape,
      }),
    ),
  }),
})
export type KnownAvailability = z.infer<typeof knownAvailability.output>

const OwnServices = z.object({ country: KnownCountry.nullable(), services: z.array(z.int()) })
export type OwnServices = z.infer<typeof OwnServices>

export const ownServices = call({
  ...ENDPOINTS.ownServices,
  access: 'member',
  summary: "The viewer's country and services, ascending.",
  input: z.object({}),
  output: OwnServices,
})

export const setOwnServices = call({
  ...ENDPOINTS.setOwnServices,
  access: 'member',
  summary: "Sets the viewer's country and services; doubles count once.",
  input: z
    .object({
      country: KnownCountry.nullable(),
      services: z
        .array(Id)
        .max(OWN_SERVICES_MAX, 'availability.tooManyServices' satisfies Reason)
        .overwrite((ids) => Array.from(new Set(ids)).sort((one, other) => one - other)),
    })
    .refine(({ country, services }) => country !== null || services.length === 0, {
      path: ['services'],
      error: 'availability.servicesWithoutCountry' satisfies Reason,
    }),
  output: OwnServices,
})
