import { type Language, defaultLanguage } from '../sites/languages.ts'

/** The words of a language that suggested anchors are made of. */
interface Wording {
  /** Generic anchors, which do not describe the page. */
  generic: readonly string[]
  /** Words before and after a phrase that form a keyword plus. */
  before: readonly string[]
  after: readonly string[]
  /** An anchor neither begins nor ends with one of these: `tools for` reads as a mistake. */
  connecting: ReadonlySet<string>
  /** A phrase that begins with one of these is a question or a request: `best how to prune` reads as a mistake. */
  openers: ReadonlySet<string>
}

const list = (text: string) => text.split(', ')
const wording = (
  generic: string,
  before: string,
  after: string,
  connecting: string,
  openers: string,
): Wording => ({
  generic: list(generic),
  before: list(before),
  after: list(after),
  connecting: new Set(connecting.split(' ')),
  openers: new Set(openers.split(' ')),
})

/** Words before and after a phrase need no ending that agrees with it. */
const wordings: Partial<Record<Language, Wording>> & { en: Wording } = {
  en: wording(
    'click here, read more, this page, website, source, full story, learn more, here',
    'best, top, quality, trusted, recommended',
    'guide, services, options, tips, advice',
    'a an and as at by for from in into near of on or the to with',
    'are buy can compare do does find get hire how is make order should what when where which who why will',
  ),
  de: wording(
    'hier klicken, mehr erfahren, diese Seite, Website, Quelle, zum Artikel, weiterlesen, hier',
    'Ratgeber, Tipps zu, Infos zu, Top',
    'Ratgeber, Tipps, Infos, Vergleich, Angebote',
    'am an auf aus bei das dem den der des die ein eine einem einen einer für im in mit nach oder über um und von vom vor zu zum zur',
    'finde finden ist kaufe kaufen kann sind vergleiche wann warum was welche welcher welches wer wie wieso wo woher',
  ),
  fr: wording(
    'cliquez ici, en savoir plus, cette page, site web, source, article complet, lire la suite, ici',
    'guide, conseils, avis, top',
    'guide, conseils, avis, comparatif, services',
    'à au aux avec ce ces dans de des du en et la le les ou par pour sur un une',
    'acheter combien comment est faut-il où peut-on pourquoi quand que quel quelle quelles quels qui trouver',
  ),
  es: wording(
    'haga clic aquí, leer más, esta página, sitio web, fuente, artículo completo, más información, aquí',
    'guía, consejos, opciones, top',
    'guía, consejos, opciones, opiniones, servicios',
    'a al con de del el en la las lo los o para por sin sobre un una y',
    'buscar comprar cómo cuál cuáles cuándo cuánto dónde encontrar es por qué quién',
  ),
  it: wording(
    'clicca qui, leggi di più, questa pagina, sito web, fonte, articolo completo, scopri di più, qui',
    'guida, consigli, opzioni, top',
    'guida, consigli, opzioni, opinioni, servizi',
    'a ai al alla con da dal dalla dei del della di e ed gli i il in la le lo o per su tra un una',
    'che come comprare cosa dove è perché qual quale quali quando quanto trovare chi',
  ),
  pt: wording(
    'clique aqui, leia mais, esta página, site, fonte, artigo completo, saiba mais, aqui',
    'guia, dicas, opções, top',
    'guia, dicas, opções, opiniões, serviços',
    'a ao aos as com da das de do dos e em na no o os ou para por sem um uma',
    'achar comprar como encontrar onde por qual quais quando quanto que quem',
  ),
  nl: wording(
    'klik hier, lees meer, deze pagina, website, bron, volledig artikel, meer informatie, hier',
    'gids, tips, advies, top',
    'gids, tips, advies, opties, diensten',
    'aan bij de een en het in met naar of om op over te tot uit van voor',
    'hoe is kan koop kopen vind waar waarom wanneer wat welk welke wie zijn',
  ),
  pl: wording(
    'kliknij tutaj, czytaj więcej, ta strona, strona internetowa, źródło, pełny artykuł, dowiedz się więcej, tutaj',
    'poradnik, porady, opinie, top',
    'poradnik, porady, opinie, oferta, ranking',
    'a dla do i lub na nad o od oraz po pod przy u w we z za ze',
    'co czy dlaczego gdzie ile jak jaka jaki jakie kiedy kto kup kupić który znajdź',
  ),
  tr: wording(
    'buraya tıklayın, devamını okuyun, bu sayfa, web sitesi, kaynak, yazının tamamı, daha fazla bilgi, burada',
    'en iyi, kaliteli, önerilen',
    'rehberi, önerileri, seçenekleri, hizmetleri, tavsiyeleri',
    'bir bu da de gibi için ile veya ya ve',
    'hangi kim nasıl ne neden nerede niçin',
  ),
  ru: wording(
    'нажмите здесь, читать далее, эта страница, сайт, источник, полная статья, узнать больше, здесь',
    'обзор, советы, отзывы, топ',
    'обзор, советы, отзывы, рейтинг, варианты',
    'а без в во для до и из или к на о об от по при с со у',
    'где как какая какие какой когда кто купить куда почему сколько что',
  ),
  ja: wording(
    'こちら, 続きを読む, このページ, ウェブサイト, 出典, 記事全文, 詳しくはこちら, ここ',
    'おすすめの, 人気の, 最新の',
    'ガイド, サービス, 選び方, 比較, ヒント',
    'の は が を に で と や へ も',
    'なぜ どう どこ いつ 何',
  ),
}

/** Languages without their own words use English. */
export function wordingOf(language: string = defaultLanguage): Wording {
  return wordings[language as Language] ?? wordings.en
}

/** Languages with their own words. */
export const wordedLanguages = Object.keys(wordings) as Language[]
