import type { FrameName } from './sections';
import type { TourStep } from './steps';

/** A picture of one of the product's own screens, by the name of its file. They are taken by `npm run screenshots`. */
export type PictureName = FrameName | TourStep['picture'];

export const pictureAddress = (picture: PictureName, language: string): string =>
  `/demo/${language}/${picture}.jpg`;
