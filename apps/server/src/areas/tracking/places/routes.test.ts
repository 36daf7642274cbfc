import { UNITED_STATES, usStates } from '@linkwright/core/tracking/places/us-states'
import { describe, expect, it } from 'vitest'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe('places', () => {
  const server = useServer()
  const agency = useAccount(server)

  const cities = async (country: string, cityGuess: string) =>
    (await agency.client.places.cities({ country, cityGuess })).map(({ location_name }) => location_name)

  it('names the countries of the world once each, in order', async () => {
    const names = (await agency.client.places.countries({})).map(({ location_name }) => location_name)
    expect(names).toEqual(
      expect.arrayContaining([UNITED_STATES, 'United Kingdom', 'Ireland', 'Canada', 'Germany']),
    )
    expect(names.length).toBeGreaterThan(200)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  it("GET countries/{country}/{cityGuess} finds 'city,state' from 3 characters on, ignoring accents", async () => {
    expect((await cities('Ireland', 'gal'))[0]).toBe('Galway,Connacht')
    expect(await cities('Germany', 'MUNSTER')).toContain('Münster,North Rhine-Westphalia')
    expect((await cities('United Kingdom', 'london'))[0]).toBe('London,England')
    const san = await cities('Italy', 'san')
    expect(san).toHaveLength(50)
    for (const entry of san) expect(entry).toMatch(/^san/i)
  })

  it.each([
    ['Austria', 'Wien', 'Vienna'],
    ['Austria', 'WIEN', 'Vienna'],
    ['Germany', 'München', 'Munich'],
    ['Germany', 'Muenchen', 'Munich'],
    ['Germany', 'Köln', 'Cologne'],
    ['Italy', 'Firenze', 'Florence'],
    ['Denmark', 'København', 'Copenhagen'],
    ['Japan', '東京', 'Tokyo'],
    ['Russia', 'Москва', 'Moscow'],
    ['Switzerland', 'Genève', 'Geneva'],
    ['Portugal', 'Lisboa', 'Lisbon'],
    ['Czechia', 'Praha', 'Prague'],
    ['Poland', 'Warszawa', 'Warsaw'],
    ['South Korea', '서울', 'Seoul'],
    ['Greece', 'Αθήνα', 'Athens'],
    ['Egypt', 'القاهرة', 'Cairo'],
  ])(
    'finds a city of %s by %s, first and with that name, which does not change its entry',
    async (country, guess, city) => {
      const [first] = await agency.client.places.cityNames({ country, cityGuess: guess })
      expect(first?.city).toBe(city)
      expect(first?.as?.toLowerCase()).toBe(guess === city ? undefined : guess.toLowerCase())
      expect((await cities(country, guess))[0]).toBe(`${city},${first?.state}`)
    },
  )

  it('returns objects, as countries do', async () => {
    expect(await agency.client.places.cities({ country: 'Ireland', cityGuess: 'Galway' })).toEqual([
      { location_name: 'Galway,Connacht' },
    ])
  })

  it.each([
    ['Germany', 'Münc', 'Munich,Bavaria'],
    ['Germany', 'Mainz', 'Mainz,Rhineland-Palatinate'],
    ['Germany', 'Rostock', 'Rostock,Mecklenburg-Western Pomerania'],
    ['Germany', 'Cologne', 'Cologne,North Rhine-Westphalia'],
    ['Austria', 'wie', 'Vienna,Vienna'],
    ['Ireland', 'gal', 'Galway,Connacht'],
  ])('of %s, what is meant by %s is first, in English', async (country, guess, city) => {
    expect((await cities(country, guess))[0]).toBe(city)
  })

  it('finds nothing for fewer characters, for an unknown country, or for a built-in property name', async () => {
    expect(await cities('Ireland', 'ga')).toEqual([])
    for (const country of ['Atlantis', '__proto__', 'constructor', 'ireland']) {
      expect(await cities(country, 'galway')).toEqual([])
    }
    expect(await cities('Ireland', '100%/../x')).toEqual([])
  })

  it('gives every city a state, and cities of the United States one of the 51', async () => {
    expect(await cities('Singapore', 'singapore')).toContain('Singapore,Singapore')
    const found = (
      await Promise.all(['spr', 'new', 'san', 'bos'].map((guess) => cities(UNITED_STATES, guess)))
    ).flat()
    for (const entry of found) expect(usStates).toContain(entry.split(',').at(-1))
  })

  it('requires a session', async () => {
    await expect(server.clientWith(undefined).places.countries({})).rejects.toMatchObject({ status: 401 })
  })
})
