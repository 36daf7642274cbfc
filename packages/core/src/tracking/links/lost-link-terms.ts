/** How exports in one language write that a link is lost. */
interface LostLinkTerms {
  /** Headers of a column that holds when or whether a link was lost; a date in it means that it was. */
  columns: readonly string[]
  /** Cells of a lost link: yes, true, lost. */
  lost: readonly string[]
  /** Cells of a live link: no, false, live. */
  live: readonly string[]
}

/** English first; the others are the languages of `export-languages.ts`. */
export const lostLinkTerms: Readonly<Record<string, LostLinkTerms>> = {
  en: {
    columns: ['Lost', 'Lost status', 'Lost link', 'Date lost', 'Lost date', 'Lost on', 'Last seen lost'],
    lost: ['yes', 'y', 'true', 't', '1', 'lost', 'lost link', 'dead', 'deleted', 'removed', 'gone', '✓', '✔'],
    live: [
      'no',
      'n',
      'false',
      'f',
      '0',
      'live',
      'active',
      'new',
      'found',
      'existing',
      'not lost',
      'ok',
      'none',
      'null',
      'nil',
      'n/a',
      'na',
      '-',
      '–',
      '—',
      '✗',
      '✘',
    ],
  },
  // Reasons that the tools write in such a column.
  tools: {
    columns: [],
    lost: [
      'link removed',
      'removed from the page',
      'removed from index',
      'dropped',
      'page removed',
      'not found',
      'page not found',
      '404',
      'noindex',
      'not canonical',
      'non-canonical',
      'crawl error',
      'redirected',
      '301 redirect',
      '302 redirect',
      '301/302 redirect',
      'broken redirect',
      'page error',
    ],
    live: ['indexed', 'recovered'],
  },
  de: {
    columns: ['Verloren', 'Verlorener Link', 'Link verloren', 'Verloren am', 'Zuletzt verloren gesehen'],
    lost: ['ja', 'j', 'wahr', 'verloren', 'entfernt', 'gelöscht'],
    live: ['nein', 'falsch', 'aktiv', 'neu', 'vorhanden', 'nicht verloren', 'keine'],
  },
  fr: {
    columns: ['Perdu', 'Lien perdu', 'Perdu le', 'Date de perte', 'Vu perdu pour la dernière fois'],
    lost: ['oui', 'o', 'vrai', 'perdu', 'perdue', 'supprimé', 'supprimée'],
    live: ['non', 'faux', 'actif', 'nouveau', 'existant', 'aucun'],
  },
  es: {
    columns: ['Perdido', 'Enlace perdido', 'Perdido el', 'Fecha de pérdida'],
    lost: ['sí', 'si', 's', 'verdadero', 'perdido', 'eliminado'],
    live: ['falso', 'activo', 'nuevo', 'existente', 'ninguno'],
  },
  it: {
    columns: ['Perso', 'Link perso', 'Perso il', 'Data di perdita'],
    lost: ['sì', 'vero', 'perso', 'rimosso'],
    live: ['attivo', 'nuovo', 'esistente', 'nessuno'],
  },
  pt: {
    columns: ['Link perdido', 'Perdido em', 'Data de perda'],
    lost: ['sim', 'verdadeiro', 'removido'],
    live: ['não', 'nao', 'ativo', 'novo', 'existente', 'nenhum'],
  },
  nl: {
    columns: ['Verloren link', 'Link verloren', 'Verloren op', 'Datum verloren'],
    lost: ['waar', 'verwijderd'],
    live: ['nee', 'onwaar', 'actief', 'nieuw', 'bestaand', 'geen'],
  },
  pl: {
    columns: ['Utracony', 'Utracony link', 'Utracono', 'Data utraty'],
    lost: ['tak', 'prawda', 'utracony', 'usunięty'],
    live: ['nie', 'fałsz', 'aktywny', 'nowy', 'istniejący', 'brak'],
  },
  tr: {
    columns: ['Kayıp', 'Kayıp bağlantı', 'Kaybedildi', 'Kayıp tarihi', 'Kaybedilme tarihi'],
    lost: ['evet', 'e', 'doğru', 'kayıp', 'kaybedildi', 'kaldırıldı'],
    live: ['hayır', 'h', 'yanlış', 'aktif', 'yeni', 'mevcut', 'yok'],
  },
  ru: {
    columns: ['Потеряна', 'Потерян', 'Потерянная ссылка', 'Дата потери'],
    lost: ['да', 'истина', 'потеряна', 'потерян', 'удалена', 'удалено'],
    live: ['нет', 'ложь', 'активна', 'активная', 'новая', 'существует'],
  },
  ja: {
    columns: ['消失', '消失日', 'リンク消失', '喪失', '喪失日', '失われたリンク'],
    lost: ['はい', '真', '消失', '喪失', '削除', '削除済み'],
    live: ['いいえ', '偽', '有効', '新規', 'なし'],
  },
}

/** Headers of a column that holds a state of the link, in which a date does not mean that it is lost. */
export const stateColumns = ['Link state', 'Link status']
