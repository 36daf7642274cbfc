import type { LegacyEncoding } from '../csv/encoding.ts'

const tables = new Map<LegacyEncoding, Map<string, readonly number[]>>()

/**
 * Encodes text in a legacy encoding. The platform can only decode these, so the bytes of each letter are looked up in
 * a table built by decoding all of them.
 */
export function encodeLegacy(text: string, encoding: LegacyEncoding): Uint8Array<ArrayBuffer> {
  const table = tables.get(encoding) ?? tableOf(encoding)
  tables.set(encoding, table)
  const bytes = [...text].flatMap((letter) => {
    const found = table.get(letter)
    if (found === undefined) throw new Error(`${encoding} has no ${letter}`)
    return found
  })
  return Uint8Array.from(bytes)
}

function tableOf(encoding: LegacyEncoding): Map<string, readonly number[]> {
  const table = new Map<string, readonly number[]>()
  const decoder = new TextDecoder(encoding)
  const add = (bytes: readonly number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes))
    if (!letter.includes('\ufffd') && [...letter].length === 1 && !table.has(letter)) table.set(letter, bytes)
  }
  for (let first = 0; first < 256; first += 1) add([first])
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) add([first, second])
  return table
}

/** Typical anchor texts in the languages of each encoding. */
export const anchorsIn = [
  [
    'windows-1250',
    'Polish',
    'najlepsze buty trekkingowe|tanie narzędzia ogrodnicze|łańcuch żółty|sprawdź ofertę|więcej informacji|sklep z częściami|święta w górach|pożyczki przez internet',
  ],
  [
    'windows-1250',
    'Czech',
    'nejlepší zahradní nářadí|více informací zde|žlutý kůň|dětské oblečení|levné půjčky|půjčovna kol v Praze|česká kuchyně',
  ],
  [
    'windows-1251',
    'Russian',
    'лучшие инструменты для сада|купить обувь|подробнее здесь|интернет магазин|садовая техника',
  ],
  ['windows-1253', 'Greek', 'καλύτερα εργαλεία κήπου|περισσότερα εδώ|φθηνά παπούτσια|Αθήνα'],
  [
    'windows-1254',
    'Turkish',
    'en iyi bahçe aletleri|daha fazla bilgi için tıklayın|şehir içi ulaşım|güzel ayakkabı|ığdır',
  ],
  ['shift_jis', 'Japanese', '最高のガーデンツール|こちらをクリック|靴を買う|詳細はこちら'],
  ['gb18030', 'Chinese', '最佳园艺工具|点击这里|购买鞋子|更多信息'],
  ['euc-kr', 'Korean', '최고의 정원 도구|여기를 클릭하세요|신발 구매|자세한 정보'],
] as const satisfies readonly (readonly [LegacyEncoding, string, string])[]

/** Files with few letters, for which a detector alone is equally confident of several encodings. */
export const shortAnchorsIn = [
  ['windows-1250', 'Polish', 'łańcuch żółty'],
  ['windows-1250', 'Polish', 'buty męskie|święta'],
  ['iso-8859-2', 'Polish', 'książka|życie'],
  ['windows-1250', 'Czech', 'žlutý kůň'],
  ['windows-1250', 'Czech', 'dětské boty|levné nářadí'],
  ['windows-1250', 'Hungarian', 'kesztyű nőknek'],
  ['windows-1250', 'Hungarian', 'hűtőgép vásárlás'],
  ['windows-1257', 'Lithuanian', 'žieminės striukės'],
  ['windows-1257', 'Lithuanian', 'moteriški batų'],
  ['windows-1257', 'Latvian', 'lētas kurpes šeit'],
  ['windows-1254', 'Turkish', 'ucuz ayakkabı'],
  ['windows-1254', 'Turkish', 'şehir içi ulaşım'],
  ['windows-1251', 'Russian', 'купить обувь'],
  ['windows-1253', 'Greek', 'φθηνά παπούτσια'],
  ['windows-1252', 'French', 'café à côté'],
  ['windows-1252', 'German', 'größte Auswahl'],
  ['shift_jis', 'Japanese', '靴を買う'],
] as const satisfies readonly (readonly [LegacyEncoding, string, string])[]

/** A link file with these anchors, which are separated by |. */
export function linksWith(anchors: string, encoding: LegacyEncoding): Uint8Array<ArrayBuffer> {
  const rows = anchors
    .split('|')
    .map((anchor, index) => `https://blog${index}.example/post/${index},${anchor}\n`)
  return encodeLegacy(`Source URL,Anchor\n${rows.join('')}`, encoding)
}
