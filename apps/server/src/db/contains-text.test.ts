import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../testing/databases.ts'
import { useDatabase } from '../testing/use-server.ts'
import { containsText } from './contains-text.ts'

describe.each(databases)('search text on $name', ({ fresh }) => {
  const database = useDatabase(fresh)

  const holds = async (text: string, typed: string) => {
    const found = sql<{ found: boolean }>`select ${containsText(sql`${text}::text`, typed)} as found`
    return (await found.execute(database.kysely)).rows[0]?.found
  }

  test.each([
    ['Best ESPRESSO machine', 'espresso'],
    ['best espresso machine', 'SPRESSO MACH'],
    ['Café Émile', 'émile'],
    ['Café Émile', 'ÉMILE'],
    ['CAFÉ ÉMILE', 'café émile'],
    ['café émile', 'Café Émile'],
    ['Лучший Кофе', 'лучший кофе'],
    ['лучший кофе', 'ЛУЧШИЙ'],
    ['Лучший кофе', 'лучший кофе'],
    ['лучший кОфЕ', 'Лучший Кофе'],
    ['Äpfel öffnen', 'äpfel öffnen'],
    ['café Élan', 'CAFÉ é'],
    ['ΚΑΦΕΣ', 'καφες'],
    ['καφές', 'ΚΑΦΈΣ'],
    ['Straße', 'straße'],
    ['コーヒー豆', 'ヒー'],
    ['Кофе (100 %) [a.b]* $^?+{2}|_', 'КОФЕ (100 %) [A.B]* $^?+{2}|_'],
    [String.raw`Кофе C:\beans`, String.raw`кофе c:\B`],
    ['so-called 100 %', '100 %'],
    ['a_b', 'A_B'],
    [String.raw`C:\beans`, String.raw`c:\BEANS`],
  ])('%s is found by %s', async (text, typed) => {
    expect(await holds(text, typed)).toBe(true)
  })

  test.each([
    ['Café Émile', 'emile'],
    ['class', 'ß'],
    ['ice', 'ı'],
    ['Кофе', 'коф.'],
    ['Кофе', 'к.*'],
    ['100 beans', '100%'],
    ['a-b', 'a_b'],
    ['coffee', 'coffee '],
  ])('%s is not found by %s', async (text, typed) => {
    expect(await holds(text, typed)).toBe(false)
  })
})
