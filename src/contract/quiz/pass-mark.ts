/** In percent, where neither the quiz nor the academy has a pass mark: students' reports always say one of both. */
export const usualPassPercent = 40;
