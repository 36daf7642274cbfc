/**
 * Phrases in titles and first sentences of error pages, in the languages of most publishers. They are only
 * checked if the promised link is absent, because an article may be about 404 pages.
 */
const notFound = [
  String.raw`^\W*4(?:04|10)\b`,
  String.raw`\b(?:error|fehler|erreur)\W{1,3}4(?:04|10)\b`,
  String.raw`\b4(?:04|10)\W{0,3}$`,
  'not found',
  'no longer (?:available|exists?)',
  'does(?: not|n.t) exist',
  'page (?:missing|gone|unavailable)',
  'nothing (?:was )?found',
  'nicht gefunden',
  'nicht verfügbar',
  'existiert nicht',
  'introuvable',
  'n.existe (?:pas|plus)',
  'no encontrad[ao]',
  'no existe',
  'non trovat[ao]',
  'não encontrad[ao]',
  'niet gevonden',
  'nie znaleziono',
  'nie została znaleziona',
  'ikke fundet',
  'hittades inte',
  'не найден[ао]?',
  '見つかりません',
  '找不到',
]

const challenge = [
  'just a moment',
  'attention required',
  'are you (?:a )?(?:human|robot)',
  'verify(?:ing)? (?:that )?you are (?:a )?human',
  'checking (?:if the site connection is secure|your browser)',
  'security check',
  'access denied',
  'request unsuccessful',
  'pardon our interruption',
  'bot (?:verification|protection|check)',
  'captcha',
  'ddos[- ]guard',
  'one more step',
  'enable javascript and cookies',
]

const forSale = [
  'domain (?:name )?(?:is |may be |might be )?(?:listed )?(?:for sale|available for purchase)',
  'buy (?:this|the) domain',
  'is for sale',
  'parked (?:free|domain|page)',
  'domain parking',
  'this domain has expired',
  'make an offer on this domain',
  'domain (?:steht zum verkauf|kaufen)',
  'ce nom de domaine est à vendre',
]

const pattern = (words: readonly string[]) => new RegExp(words.join('|'), 'iu')

const patterns = {
  notFound: pattern(notFound),
  challenge: pattern(challenge),
  forSale: pattern(forSale),
} as const

/** Whether a text says that the page is missing, is a challenge, or is for sale. */
export const says = (what: keyof typeof patterns, text: string): boolean => patterns[what].test(text)
