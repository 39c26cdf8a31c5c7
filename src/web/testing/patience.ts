import { configure } from '@testing-library/react';

// A screen's code is fetched when it is first shown: on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });
