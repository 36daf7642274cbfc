/**
 * English names of regions and cities for which GeoNames has only the local name, although it has English names for
 * others of the same country. By ISO 3166-1 code.
 */
export const englishRegions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AX: { 'Ålands landsbygd': 'Countryside of Åland', 'Ålands skärgård': 'Archipelago of Åland' },
  CZ: { 'South Moravian': 'South Moravian Region', Vysocina: 'Vysočina Region', Zlín: 'Zlín Region' },
  DE: {
    'Baden-Wurttemberg': 'Baden-Württemberg',
    'Mecklenburg-Vorpommern': 'Mecklenburg-Western Pomerania',
    'Rheinland-Pfalz': 'Rhineland-Palatinate',
    'State of Berlin': 'Berlin',
  },
  ES: { 'Castille and León': 'Castile and León', 'Castille-La Mancha': 'Castile-La Mancha' },
  FI: { 'Paijat-Hame': 'Päijät-Häme' },
  FR: {
    'Bourgogne-Franche-Comté': 'Burgundy-Franche-Comté',
    'Centre-Val de Loire': 'Centre-Loire Valley',
  },
  IT: { Basilicate: 'Basilicata', 'The Marches': 'Marche' },
  PL: {
    'Kujawsko-Pomorskie': 'Kuyavia-Pomerania',
    'Opole Voivodeship': 'Opole',
    Świętokrzyskie: 'Holy Cross',
    'Łódź Voivodeship': 'Łódź',
  },
  RU: {
    Arkhangelskaya: 'Arkhangelsk Oblast',
    "Leningradskaya Oblast'": 'Leningrad Oblast',
    'Oryol oblast': 'Oryol Oblast',
    'St.-Petersburg': 'Saint Petersburg',
    'Stavropol Kray': 'Stavropol Krai',
    'Zabaykalskiy (Transbaikal) Kray': 'Zabaykalsky Krai',
  },
}

export const englishCities: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BE: { Brugge: 'Bruges', Gent: 'Ghent' },
  CH: { Luzern: 'Lucerne', Zürich: 'Zurich' },
  DE: { Hannover: 'Hanover', Köln: 'Cologne' },
  DK: { Århus: 'Aarhus' },
  ES: { Sevilla: 'Seville' },
  IT: { Siracusa: 'Syracuse' },
}
