import { TAJJAM_MARKET } from "./live-pieces";

/** The marketplace's sample street. Shops, goods, baskets and prices are fictional; prices in US cents. */

export const SHOP_KINDS = [
  "Fruit and vegetables",
  "Bakery",
  "Dairy and eggs",
  "Spices and pantry",
  "Fish",
  "Flowers",
  "Tea and coffee",
  "Repairs",
] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

export type Good = {
  id: string;
  name: string;
  unit: string;
  cents: number;
  /** Additional search terms. */
  words?: string;
  soldOut?: boolean;
};

export type Shop = {
  id: string;
  name: string;
  kind: ShopKind;
  place: string;
  goods: readonly Good[];
};

export const SHOPS: readonly Shop[] = [
  {
    id: "ortega",
    name: "Ortega Produce",
    kind: "Fruit and vegetables",
    place: "Row 1, under the oak",
    goods: [
      { id: "vine-tomatoes", name: "Vine tomatoes", unit: "1 lb", cents: 380, words: "tomato salad" },
      { id: "new-potatoes", name: "New potatoes", unit: "2 lb", cents: 460, words: "potato" },
      { id: "poblanos", name: "Poblano peppers", unit: "1 lb", cents: 340, words: "pepper chile" },
      { id: "lemons", name: "Meyer lemons", unit: "4", cents: 300, words: "lemon citrus fruit" },
      { id: "strawberries", name: "Strawberries", unit: "1 pint", cents: 650, words: "berries fruit", soldOut: true },
    ],
  },
  {
    id: "bakery",
    name: "Hill Street Bakery",
    kind: "Bakery",
    place: "12 Hill Street",
    goods: [
      { id: "sesame-loaf", name: "Sesame loaf", unit: "each", cents: 650, words: "bread" },
      { id: "rye", name: "Seeded rye", unit: "each", cents: 780, words: "bread dark" },
      { id: "morning-buns", name: "Morning buns", unit: "4", cents: 900, words: "breakfast sweet roll pastry" },
      { id: "kolaches", name: "Apricot kolaches", unit: "6", cents: 1100, words: "pastry sweet breakfast" },
    ],
  },
  {
    id: "dairy",
    name: "Green Door Dairy",
    kind: "Dairy and eggs",
    place: "14 Hill Street",
    goods: [
      { id: "eggs", name: "Pasture eggs", unit: "dozen", cents: 720, words: "egg breakfast" },
      { id: "butter", name: "Cultured butter", unit: "8 oz", cents: 690, words: "breakfast" },
      { id: "chevre", name: "Young chèvre", unit: "6 oz", cents: 850, words: "cheese goat" },
      { id: "yogurt", name: "Whole-milk yogurt", unit: "1 qt", cents: 640, words: "milk breakfast" },
    ],
  },
  {
    id: "nadia",
    name: "Nadia’s Spices",
    kind: "Spices and pantry",
    place: "Row 2, blue tent",
    goods: [
      { id: "zaatar", name: "Za’atar", unit: "3 oz", cents: 540, words: "spice thyme sesame" },
      { id: "smoked-paprika", name: "Smoked paprika", unit: "2 oz", cents: 480, words: "spice" },
      { id: "olive-oil", name: "Olive oil", unit: "500 ml", cents: 1650, words: "pantry" },
      { id: "honey", name: "Wildflower honey", unit: "12 oz", cents: 980, words: "sweet breakfast" },
    ],
  },
  {
    id: "fish",
    name: "Corner Fishmonger",
    kind: "Fish",
    place: "1 Hill Street",
    goods: [
      { id: "snapper", name: "Gulf snapper", unit: "1 lb", cents: 2400, words: "fish", soldOut: true },
      { id: "shrimp", name: "Gulf shrimp", unit: "1 lb", cents: 1580, words: "seafood fish" },
      { id: "redfish", name: "Redfish fillets", unit: "1 lb", cents: 1890, words: "fish drum" },
    ],
  },
  {
    id: "flowers",
    name: "Third Row Flowers",
    kind: "Flowers",
    place: "Row 3, by the fountain",
    goods: [
      { id: "ranunculus", name: "Ranunculus", unit: "bunch", cents: 1200, words: "flower bouquet" },
      { id: "eucalyptus", name: "Eucalyptus", unit: "3 stems", cents: 700, words: "green flower" },
      { id: "basil-pot", name: "Basil in a pot", unit: "each", cents: 450, words: "herb plant" },
    ],
  },
  {
    id: "kettle",
    name: "Kettle & Bean",
    kind: "Tea and coffee",
    place: "7 Hill Street",
    goods: [
      { id: "house-beans", name: "House roast beans", unit: "12 oz", cents: 1500, words: "coffee breakfast" },
      { id: "mint-tea", name: "Mint tea", unit: "2 oz", cents: 620, words: "herb" },
      { id: "breakfast-tea", name: "Breakfast tea", unit: "4 oz", cents: 840, words: "black tea" },
    ],
  },
  {
    id: "mender",
    name: "The Mending Table",
    kind: "Repairs",
    place: "Row 3, Saturdays only",
    goods: [
      { id: "knife", name: "Knife sharpened", unit: "each", cents: 600, words: "repair blade kitchen" },
      { id: "hem", name: "Pants hemmed", unit: "pair", cents: 1400, words: "repair sewing tailor" },
      { id: "zipper", name: "Zipper replaced", unit: "each", cents: 1800, words: "repair sewing jacket" },
    ],
  },
];

export const SAMPLE_BASKETS: readonly {
  id: string;
  name: string;
  text: string;
  goods: Readonly<Record<string, number>>;
}[] = [
  {
    id: "breakfast",
    name: "Sunday breakfast",
    text: "For four, and nobody has to get dressed",
    goods: { "morning-buns": 1, eggs: 1, butter: 1, honey: 1, "house-beans": 1 },
  },
  {
    id: "friday",
    name: "Shrimp on Friday",
    text: "One pan, half an hour",
    goods: { shrimp: 2, lemons: 1, "smoked-paprika": 1, "new-potatoes": 1, "sesame-loaf": 1 },
  },
  {
    id: "visit",
    name: "Bring something along",
    text: "For people who said: just bring yourselves",
    goods: { ranunculus: 1, chevre: 1, rye: 1 },
  },
];

export const MARKET_PAGE = {
  path: TAJJAM_MARKET.path,
  pageTitle: "A sample street on Tajjam, to walk through",
  description:
    "Search eight sample shops, fill one basket across all of them and see how a single payment is divided. Everything in it is an example.",
  title: "Walk the street.",
  lead: "Eight shops, one basket. Look for something, add it, and see what each shop gets from the one payment.",
  honesty:
    "Shops, goods and prices are examples, made up for this page. Nothing is sold here, and nothing is sent anywhere.",
  search: "What are you looking for?",
  searchHint: "bread, breakfast, knife …",
  kind: "Shop",
  everyKind: "All shops",
  inStock: "Only what’s available today",
  find: "Search",
  none: "Nothing on the street has that name. Try fewer letters, or all shops.",
  clearSearch: "Show the whole street",
  basketTitle: "One basket",
  basketEmpty: "Still empty. Add something, or take one of the sample baskets.",
  parts: "What each shop gets",
  total: "One payment",
  pickup:
    "Example: pickup table, Saturday 10 to 11 am. There’s no register behind this sample, so this is as far as it goes.",
  empty: "Empty the basket",
  samples: "Sample baskets",
} as const;
