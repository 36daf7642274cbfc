import { expect, test } from 'vitest'
import { recognizeExport } from './recognize-export.ts'
import { synonyms } from './export-synonyms.ts'

test.each([
  ['English', 'Source URL,Target URL,Anchor,First Seen'],
  ['German', 'Quell-URL,Ziel-URL,Ankertext,Datum'],
  ['French', "URL source,URL cible,Texte d'ancrage,Vu pour la première fois"],
  ['Spanish', 'URL de origen,URL de destino,Texto de anclaje,Fecha'],
  ['Italian', 'URL di origine,URL di destinazione,Testo di ancoraggio,Data'],
  ['Portuguese', 'URL de origem,URL de destino,Texto âncora,Primeira detecção'],
  ['Dutch', 'Bron-URL,Doel-URL,Ankertekst,Eerst gezien'],
  ['Polish', 'URL źródłowy,URL docelowy,Tekst kotwicy,Data dodania'],
  ['Turkish', 'KAYNAK URL,Hedef URL,Bağlantı metni,İlk görülme'],
  ['Russian', 'URL источника,Целевой URL,Анкор,Дата обнаружения'],
  ['Japanese', '参照元ＵＲＬ,リンク先URL,アンカーテキスト,初回検出日'],
])('the columns of a %s export are known', (_language, header) => {
  const found = recognizeExport(header.split(','))
  expect(found?.columns).toMatchObject({ url: 0, anchor_text: 2, date_added: 3 })
  expect(found?.target).toBe(1)
})

test('a tool that adds a date to a file that is known without one is read', () => {
  const moz = ['URL', 'Anchor Text', 'Page Authority', 'Domain Authority', 'Target URL', 'First Seen']
  expect(recognizeExport(moz)).toMatchObject({ tool: 'Moz', columns: { date_added: 5 } })
})

test('what a column of any language says of itself, the page of the link comes before a bare URL', () => {
  expect(recognizeExport(['URL', 'Quell-URL', 'Anker'])?.columns.url).toBe(1)
})

test('no name means two things', () => {
  const all = Object.entries(synonyms).flatMap(([field, names]) =>
    [...new Set(names.map((name) => name.toLowerCase()))].map((name) => ({ name, field })),
  )
  const fieldsOf = (word: string) => all.filter(({ name }) => name === word).map(({ field }) => field)
  expect(all.filter(({ name }) => fieldsOf(name).length > 1)).toEqual([])
})
