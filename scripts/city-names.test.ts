import { expect, it } from 'vitest'
import { cityNames } from './gen/city-names.ts'

const row = (name: string, others: string, [lat, lng]: [string, string], population: number) =>
  [1, name, name, others, lat, lng, 'P', 'PPL', 'AT', '', '09', '', '', '', population, '', '', '', ''].join(
    '\t',
  )

const table = [
  row('Vienna', 'VIE,Wien,Vienna,,wei ye na,維也納,Вена', ['48.20849', '16.37208'], 1_691_468),
  row('Vienna', 'Nowhere', ['47.1', '16.1'], 12),
  row('Zwettl Stadt', 'Zwettl', ['48.60', '15.17'], 11_000),
  '',
].join('\n')
const vienna = { name: 'Vienna', country: 'AT', admin1: '09', lat: '48.2', lng: '16.3' }
const oldTown = { ...vienna, name: 'Innere Stadt', lat: '48.2085', lng: '16.3721' }
const zwettl = { ...vienna, name: 'Zwettl', lat: '48.6001', lng: '15.1699' }
const abroad = { ...vienna, country: 'DE' }
const names = cityNames(table, [vienna, oldTown, zwettl, abroad])

it('uses the names of the largest place with that name, without codes and machine spellings', () => {
  expect(names(vienna)).toEqual({ population: 1_691_468, others: ['Wien', '維也納', 'Вена'] })
})

it('uses the names, including the old one, of a renamed place at the same position', () => {
  expect(names(zwettl)).toEqual({ population: 11_000, others: ['Zwettl Stadt'] })
})

it('gives a city no names of another city, at the same position or abroad', () => {
  for (const city of [oldTown, abroad]) expect(names(city)).toEqual({ population: 0, others: [] })
})
